import type { FileRef } from "../source/model.ts";

/** What a document is. Interim: by its content alone. */
export interface DocumentClass {
  readonly kind: "object" | "list" | "kustomization" | "cluster-config" | "template" | "other" | "empty" | "broken" | "patch";
  /** True where Kubernetes' own tools would read it, so that its faults are worth telling. */
  readonly isRead: boolean;
}

export function classifyDocument({ value, text, file }: { value: unknown; text: string; file: FileRef }): DocumentClass {
  const template = /\{\{|\{%|%\{|@[A-Z_]+@|^#@/m.test(text);
  if (value === undefined) return { kind: template ? "template" : "broken", isRead: !template && /^\s*(apiVersion|kind):/m.test(text) };
  if (value === null) return { kind: "empty", isRead: false };
  if (typeof value !== "object" || Array.isArray(value)) return { kind: "other", isRead: false };
  const { apiVersion, kind } = value as Record<string, unknown>;
  if (file.kind === "kustomization") return { kind: "kustomization", isRead: true };
  if (typeof apiVersion !== "string" || typeof kind !== "string") return { kind: "other", isRead: false };
  if (/^#@/m.test(text)) return { kind: "template", isRead: false };
  if (/^(k3d\.io|kind\.x-k8s\.io)\//.test(apiVersion)) return { kind: "cluster-config", isRead: true };
  if (/patch/i.test(file.path.slice(file.path.lastIndexOf("/")))) return { kind: "patch", isRead: false };
  return { kind: kind.endsWith("List") ? "list" : "object", isRead: true };
}
