import type { StarterOptions } from "./starter-options.js";

/** `Dockerfile` and `.dockerignore`: an image with what runs, without the compilers. */
export const dockerFiles = ({ name, pages }: StarterOptions): Readonly<Record<string, string>> => ({
  Dockerfile: `# docker build -t ${name} . && docker run --rm --read-only -p 3000:3000 ${name}
ARG NODE_VERSION=24

FROM node:\${NODE_VERSION}-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:\${NODE_VERSION}-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# The compilers are optional dependencies of ligature. If another package needs
# one of its own at run time (a native binary), leave out --omit=optional.
RUN npm ci --omit=dev --omit=optional

FROM node:\${NODE_VERSION}-slim
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
${pages ? "COPY --from=build /app/assets ./assets\n" : ""}COPY package.json ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch(\`http://127.0.0.1:\${process.env.PORT}/health/ready\`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm, so that node gets SIGTERM and completes running requests before it ends.
CMD ["node", "--enable-source-maps", "dist/main.js"]
`,
  ".dockerignore": `.git
.vscode
.env
.env.*
coverage
dist
node_modules
test
Dockerfile
.dockerignore
*.log
*.md
`,
});
