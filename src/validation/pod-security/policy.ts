import type { Field } from "../../source/field.ts";
import type { FieldError } from "../../k8s/field-error.ts";
import { type LevelVersion, POD_SECURITY_LEVELS, type PodSecurityLevel } from "./model.ts";

export const POD_SECURITY_MODES = ["enforce", "audit", "warn"] as const;
export type PodSecurityMode = (typeof POD_SECURITY_MODES)[number];

/** What a namespace asks for, with the label that says so; a mode that nobody sets is privileged. */
export interface PodSecurityPolicy extends Readonly<Record<PodSecurityMode, AppliedLevel>> {}

export interface AppliedLevel extends LevelVersion {
  /** The label, or undefined where it is the cluster's default. */
  readonly field: Field | undefined;
}

const PREFIX = "pod-security.kubernetes.io/";

/**
 * The policy of a namespace by its labels; undefined where one of them is not known or is refused by the server.
 * `PolicyToEvaluate` in `api/helpers.go` of k8s.io/pod-security-admission
 */
export function podSecurityPolicy(
  labels: Field | undefined,
  defaults: Readonly<Partial<Record<PodSecurityMode, PodSecurityLevel>>>,
  serverMinor: number,
): PodSecurityPolicy | undefined {
  if (labels?.exists === true && !labels.isMap) return undefined;
  const modes = POD_SECURITY_MODES.map((mode) => levelOf(labels, mode, defaults[mode] ?? "privileged"));
  const [enforce, audit, warn] = modes;
  if (enforce === undefined || audit === undefined || warn === undefined) return undefined;
  return { enforce, audit, warn: warns(labels, enforce, warn, serverMinor) };
}

function levelOf(
  labels: Field | undefined,
  mode: PodSecurityMode,
  fallback: PodSecurityLevel,
): AppliedLevel | undefined {
  const field = present(labels, mode);
  const version = present(labels, `${mode}-version`);
  const level = field === undefined ? fallback : POD_SECURITY_LEVELS.find((one) => one === field.text);
  const minor = version === undefined ? "latest" : minorOf(version.text);
  if (level === undefined || minor === undefined) return undefined;
  return { level, minor: minor === "latest" ? undefined : minor, field };
}

function present(labels: Field | undefined, name: string): Field | undefined {
  const field = labels?.get(`${PREFIX}${name}`);
  return field?.exists === true ? field : undefined;
}

function minorOf(text: string | undefined): number | "latest" | undefined {
  if (text === "latest") return "latest";
  const match = /^v1\.(0|[1-9]\d{0,8})$/.exec(text ?? "");
  return match === null ? undefined : Number(match[1]);
}

/** Since 1.26 what is enforced is also warned about, unless the namespace says what to warn about. */
function warns(
  labels: Field | undefined,
  enforce: AppliedLevel,
  warn: AppliedLevel,
  serverMinor: number,
): AppliedLevel {
  const isStricter = POD_SECURITY_LEVELS.indexOf(enforce.level) > POD_SECURITY_LEVELS.indexOf(warn.level);
  if (warn.field !== undefined || enforce.field === undefined || !isStricter || serverMinor < 26) return warn;
  return { ...enforce, minor: present(labels, "warn-version") === undefined ? enforce.minor : warn.minor };
}

/** A label of Pod Security that the server refuses, with its words. */
export interface BadLabel {
  readonly field: Field;
  readonly key: string;
  readonly error: FieldError;
}

/** The labels whose known values the server refuses. */
export function badPodSecurityLabels(labels: Field): readonly BadLabel[] {
  return labels.entries.flatMap(([key, field]) => {
    // A value of null is decoded as the empty string.
    const value = field.value === null ? "" : field.text;
    if (value === undefined) return [];
    const [, mode, version] = /^pod-security\.kubernetes\.io\/(enforce|audit|warn)(-version)?$/.exec(key) ?? [];
    if (mode === undefined) return [];
    const isValid = version === undefined ? isLevel(value) : minorOf(value) !== undefined;
    if (isValid) return [];
    const detail =
      version === undefined ? `must be one of ${POD_SECURITY_LEVELS.join(", ")}` : 'must be "latest" or "v1.x"';
    return [{ field, key, error: { path: `metadata.labels[${key}]`, type: "Invalid value", value, detail } }];
  });
}

function isLevel(text: string): boolean {
  return POD_SECURITY_LEVELS.some((level) => level === text);
}
