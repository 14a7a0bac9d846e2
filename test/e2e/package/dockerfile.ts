/** One line of a Dockerfile: `COPY`, and what stands behind it. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The lines between two `FROM`. */
export interface Stage {
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

/** Reads what `ligature init` writes: no line is continued on the next. */
export function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const instructions = lines.map((line): Instruction => {
    const [, name = "", text = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return { name, text };
  });
  const stages: { name: string; instructions: Instruction[] }[] = [];
  for (const instruction of instructions) {
    if (instruction.name === "FROM")
      stages.push({ name: / AS (\S+)$/.exec(instruction.text)?.[1] ?? "", instructions: [] });
    else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}
