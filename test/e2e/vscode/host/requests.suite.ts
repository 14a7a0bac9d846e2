import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer, type Server } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as vscode from "vscode";
import { ApplicationAddresses } from "../../../../extension/src/requests/application-address.js";
import { RefusedRequest } from "../../../../extension/src/requests/failure-message.js";
import { RequestHistory } from "../../../../extension/src/requests/request-history.js";
import { RequestSender } from "../../../../extension/src/requests/request-sender.js";
import { ownCertificate, ownKey } from "../../../helpers/own-certificate.js";

/** The memory of a window. */
function memento(): vscode.Memento {
  const kept = new Map<string, unknown>();
  return {
    keys: () => [...kept.keys()],
    get: <T>(key: string, otherwise?: T) => (kept.get(key) as T | undefined) ?? otherwise,
    update: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
  };
}

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return (server.address() as AddressInfo).port;
};

describe("requests of the preview", () => {
  let folder: string;
  let sender: RequestSender;
  let addresses: ApplicationAddresses;
  let history: RequestHistory;
  let secure: number;
  let plain: number;
  const servers: Server[] = [];
  const project = () => vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, "tsconfig.json");
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "ligature-host-requests-"));
    writeFileSync(join(folder, "authority.pem"), ownCertificate);
    const https = createHttpsServer({ cert: ownCertificate, key: ownKey }, (_, response) => response.end("secure"));
    const http = createHttpServer(({ url }, response) => {
      if (url === "/elsewhere") response.writeHead(307, { location: `http://0.0.0.0:${plain}/` }).end();
      else response.end("plain");
    });
    servers.push(https, http);
    [secure, plain] = [await listening(https), await listening(http)];
  });
  after(() => {
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    const workspaceState = memento();
    addresses = new ApplicationAddresses(workspaceState);
    history = new RequestHistory();
    sender = new RequestSender({ workspaceState, globalStorageUri: vscode.Uri.file(folder) }, addresses, history);
  });
  afterEach(() => {
    sender.dispose();
    addresses.dispose();
    history.dispose();
  });

  const send = async (url: string) => {
    const request = { method: "GET", url, headers: [] };
    const { body } = await sender.send({ project: project().toString(), request, signal: new AbortController().signal }); // prettier-ignore
    return new TextDecoder().decode(body);
  };
  const refused = async (url: string) => {
    const error: unknown = await send(url).catch((one: unknown) => one);
    assert.ok(error instanceof RefusedRequest, String(error));
    return error.failure;
  };

  it("go to the address of the setting of their folder, then of a running application, then to the one that was said", async () => {
    const settings = vscode.workspace.getConfiguration("ligature", project());
    const set = (address: string | undefined) => settings.update("preview.baseUrl", address, vscode.ConfigurationTarget.WorkspaceFolder); // prettier-ignore
    const { fsPath } = vscode.Uri.joinPath(project(), "..");
    const states = join(fsPath, "node_modules/.cache/ligature/dev");
    const state = join(states, `${process.pid}.json`);
    const known = () => addresses.known(project().toString());
    const ask = vscode.window.showInputBox;
    Object.assign(vscode.window, { showInputBox: () => Promise.resolve(`http://127.0.0.1:${plain}/`) });
    try {
      assert.equal(known(), undefined);
      assert.equal(await addresses.find(project().toString()), `http://127.0.0.1:${plain}`);
      assert.deepEqual(known(), { address: `http://127.0.0.1:${plain}`, reason: "chosen" });
      mkdirSync(states, { recursive: true });
      writeFileSync(state, JSON.stringify({ pid: process.pid, main: join(fsPath, "src/main.ts"), since: 1, address: "http://127.0.0.1:81" })); // prettier-ignore
      assert.deepEqual(known(), { address: "http://127.0.0.1:81", reason: "running" });
      await set(`http://localhost:${plain}/base/`);
      assert.deepEqual(known(), { address: `http://localhost:${plain}/base`, reason: "setting" });
      assert.equal(await send("http://application.invalid/a"), "plain");
      assert.equal(history.exchanges[0]?.request.url, `http://localhost:${plain}/base/a`);
    } finally {
      Object.assign(vscode.window, { showInputBox: ask });
      rmSync(state, { force: true });
      await set(undefined);
    }
  });

  describe("with your own certificate", () => {
    const choose = (file: string | undefined) =>
      vscode.workspace.getConfiguration("ligature", project()).update("preview.certificateAuthority", file, vscode.ConfigurationTarget.Workspace); // prettier-ignore
    afterEach(() => choose(undefined));

    it("are refused with the name of the setting when it names no authority", async () => {
      const { message, remedies } = await refused(`https://localhost:${secure}/`);
      assert.match(message, /is not trusted \(\w+\)\. .* the setting ligature\.preview\.certificateAuthority/);
      assert.deepEqual(remedies, ["certificate"]);
    });

    it("are sent when the setting names the file of its authority, by a whole path or by one of the folder", async () => {
      await choose(join(folder, "authority.pem"));
      assert.equal(await send(`https://localhost:${secure}/`), "secure");
      const own = vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, "authority.pem");
      await vscode.workspace.fs.writeFile(own, new TextEncoder().encode(ownCertificate));
      await choose("authority.pem");
      assert.equal(await send(`https://127.0.0.1:${secure}/`), "secure");
      await vscode.workspace.fs.delete(own);
    });

    it("are refused with the path when the file is not there", async () => {
      await choose("nowhere.pem");
      const { message, remedies } = await refused(`https://localhost:${secure}/`);
      assert.match(message, /nowhere\.pem of the setting ligature\.preview\.certificateAuthority cannot be read/);
      assert.deepEqual(remedies, ["certificate"]);
    });
  });

  describe("to another host than this machine's own", () => {
    // Dialogs are off in tests of an extension host, and the window's own have no tests here.
    const show = vscode.window.showWarningMessage;
    let asked: string[];
    const answer = (choice: string | undefined) => {
      asked = [];
      const replaced = (message: string, { modal }: vscode.MessageOptions) => {
        assert.equal(modal, true);
        asked.push(message);
        return Promise.resolve(choice);
      };
      Object.assign(vscode.window, { showWarningMessage: replaced });
    };
    afterEach(() => Object.assign(vscode.window, { showWarningMessage: show }));

    it("are sent after a question for each host, which is asked once", async () => {
      answer("Send");
      const question = `Send requests to http://0.0.0.0:${plain}?`;
      assert.equal(await send(`http://0.0.0.0:${plain}/`), "plain");
      assert.equal(await send(`http://0.0.0.0:${plain}/again`), "plain");
      assert.deepEqual(asked, [question]);
      await sender.forget();
      assert.equal(await send(`http://0.0.0.0:${plain}/`), "plain");
      assert.deepEqual(asked, [question, question]);
    });

    it("are not sent when the user does not agree, also not by a redirect", async () => {
      answer(undefined);
      const message = `Requests to http://0.0.0.0:${plain} are not allowed.`;
      assert.deepEqual(await refused(`http://0.0.0.0:${plain}/`), { message, remedies: ["address"] });
      assert.deepEqual(await refused(`http://localhost:${plain}/elsewhere`), { message, remedies: ["address"] });
      assert.equal(asked.length, 2);
    });

    it("are sent without a question when the host is this machine", async () => {
      answer(undefined);
      assert.equal(await send(`http://localhost:${plain}/`), "plain");
      assert.equal(await send(`http://127.0.0.1:${plain}/`), "plain");
      assert.deepEqual(asked, []);
    });
  });
});
