import { readFileSync } from "node:fs";
import { Agent, request } from "node:https";
import { at, isList, isMap, type Json, type JsonMap } from "./manifests.ts";

/** What the server answers to the dry run of one manifest. */
export interface Verdict {
  readonly code: number;
  /** The status' reason: "Invalid". Empty for what was accepted. */
  readonly reason: string;
  readonly message: string;
}

interface Resource {
  readonly name: string;
  readonly namespaced: boolean;
}

/** A running server, as its folder's file `env` describes it. */
export class ApiServer {
  private readonly address: string;
  private readonly token: string;
  private readonly agent: Agent;
  private readonly resources = new Map<string, Promise<ReadonlyMap<string, Resource>>>();

  constructor(environment: Readonly<Record<string, string | undefined>>) {
    const { K8S_SERVER, K8S_TOKEN, K8S_CA } = environment;
    if (K8S_SERVER === undefined || K8S_TOKEN === undefined || K8S_CA === undefined)
      throw new Error("source the file `env` in the folder that start.sh named, exported");
    this.address = K8S_SERVER;
    this.token = K8S_TOKEN;
    this.agent = new Agent({ keepAlive: true, maxSockets: 8, ca: readFileSync(K8S_CA) });
  }

  /** Asks what `kubectl apply --dry-run=server` asks of an object that is not there yet. */
  async try(manifest: JsonMap): Promise<Verdict> {
    const path = await this.collectionOf(manifest);
    return path === undefined ? noMatch(manifest) : this.post(`${path}?dryRun=All&fieldValidation=Strict`, manifest);
  }

  /** The object as the server would store it; its answer where it refuses. */
  async look(manifest: JsonMap): Promise<Json> {
    const path = await this.collectionOf(manifest);
    if (path === undefined) return null;
    return (await this.ask("POST", `${path}?dryRun=All`, JSON.stringify(manifest))).body;
  }

  /** Makes the object and deletes it: a dry run allocates no ports and addresses, and so refuses none. */
  async make(manifest: JsonMap): Promise<Verdict> {
    const path = await this.collectionOf(manifest);
    if (path === undefined) return noMatch(manifest);
    const verdict = await this.post(`${path}?fieldValidation=Strict`, manifest);
    const name = at(manifest, ["metadata", "name"]);
    if (verdict.code === 201) await this.ask("DELETE", `${path}/${encodeURIComponent(String(name))}`);
    return verdict;
  }

  /** Makes an object that stays; what it defines takes a moment. */
  async create(manifest: JsonMap): Promise<Verdict> {
    const path = await this.collectionOf(manifest);
    return path === undefined ? noMatch(manifest) : this.post(path, manifest);
  }

  async remove(manifest: JsonMap): Promise<void> {
    const path = await this.pathOf(manifest);
    if (path !== undefined) await this.ask("DELETE", path);
  }

  /** Deletes an object although something protects it. */
  async discard(manifest: JsonMap): Promise<void> {
    await this.remove(manifest);
    await this.patch(manifest, { metadata: { finalizers: null } });
  }

  /** Merges a patch into an object that is there, its status or, by `?dryRun=All`, a copy of it. */
  async patch(manifest: JsonMap, patch: JsonMap, below: "" | "/status" | "?dryRun=All" = ""): Promise<Verdict> {
    const path = await this.pathOf(manifest);
    if (path === undefined) return noMatch(manifest);
    const { code, body } = await this.ask(
      "PATCH",
      `${path}${below}`,
      JSON.stringify(patch),
      "application/merge-patch+json",
    );
    return verdictOf(code, body);
  }

  private async pathOf(manifest: JsonMap): Promise<string | undefined> {
    const path = await this.collectionOf(manifest);
    return path && `${path}/${encodeURIComponent(String(at(manifest, ["metadata", "name"])))}`;
  }

  /** Where objects of this kind are posted; undefined for no kind of the server. */
  private async collectionOf({ apiVersion, kind, metadata }: JsonMap): Promise<string | undefined> {
    const resource = (await this.discover(String(apiVersion))).get(String(kind));
    if (resource === undefined) return undefined;
    const written = at(metadata, ["namespace"]);
    const namespace = typeof written === "string" && written !== "" ? written : "default";
    const place = resource.namespaced ? `namespaces/${encodeURIComponent(namespace)}/` : "";
    return `${prefix(String(apiVersion))}/${place}${resource.name}`;
  }

  private async post(path: string, manifest: JsonMap): Promise<Verdict> {
    const { code, body } = await this.ask("POST", path, JSON.stringify(manifest));
    return verdictOf(code, body);
  }

  private discover(apiVersion: string): Promise<ReadonlyMap<string, Resource>> {
    const known = this.resources.get(apiVersion);
    if (known !== undefined) return known;
    const found = this.ask("GET", prefix(apiVersion)).then(({ body }) => resourcesOf(body));
    this.resources.set(apiVersion, found);
    return found;
  }

  /** Any call; the body of a PATCH is a merge patch. */
  call(method: string, path: string, body?: JsonMap): Promise<{ readonly code: number; readonly body: Json }> {
    const type = method === "PATCH" ? "application/merge-patch+json" : "application/json";
    return this.ask(method, path, body && JSON.stringify(body), type);
  }

  private ask(
    method: string,
    path: string,
    body?: string,
    type = "application/json",
  ): Promise<{ readonly code: number; readonly body: Json }> {
    const headers = {
      authorization: `Bearer ${this.token}`,
      ...(body === undefined ? {} : { "content-type": type, "content-length": Buffer.byteLength(body) }),
    };
    return new Promise((resolve, reject) => {
      const asked = request(new URL(path, this.address), { method, headers, agent: this.agent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          resolve({ code: answer.statusCode ?? 0, body: parsed(Buffer.concat(chunks).toString()) });
        });
      });
      // A handler that panics closes the connection.
      asked.on("error", (error) => resolve({ code: 0, body: error.message }));
      asked.end(body);
    });
  }
}

function noMatch({ kind }: JsonMap): Verdict {
  return { code: 404, reason: "NoMatch", message: `no matches for kind "${String(kind)}"` };
}

function prefix(apiVersion: string): string {
  return apiVersion.includes("/") ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
}

function resourcesOf(body: Json): ReadonlyMap<string, Resource> {
  const list = at(body, ["resources"]);
  const found = new Map<string, Resource>();
  for (const resource of isList(list) ? list : []) {
    const name = String(at(resource, ["name"]));
    if (!name.includes("/"))
      found.set(String(at(resource, ["kind"])), { name, namespaced: at(resource, ["namespaced"]) === true });
  }
  return found;
}

function verdictOf(code: number, body: Json): Verdict {
  if (code >= 200 && code < 300) return { code, reason: "", message: "" };
  const message = isMap(body) ? at(body, ["message"]) : body;
  return { code, reason: String(at(body, ["reason"]) ?? ""), message: String(message ?? "") };
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
