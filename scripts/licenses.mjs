import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const HEAD = "The files beside this one hold code of the packages below, each under the licence printed with it.\n";

/**
 * The licences of the packages that the given modules come from, in one text.
 * @param {readonly string[]} modules
 */
export function licensesOf(modules) {
  const packages = new Map(modules.flatMap((id) => packageOf(id) ?? []).map((found) => [found.folder, found]));
  const sections = [...packages.values()].map(sectionOf).toSorted((a, b) => (a < b ? -1 : 1));
  return [HEAD, ...sections].join(`\n${"-".repeat(80)}\n\n`);
}

/**
 * The installed package that a module belongs to; undefined for our own.
 * @param {string} id
 */
export function packageOf(id) {
  const found = /^\0?(?<folder>.*[\\/]node_modules[\\/](?<name>(?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/.exec(id)?.groups;
  const { folder, name } = found ?? {};
  return folder !== undefined && name !== undefined ? { folder, name: name.replaceAll("\\", "/") } : undefined;
}

/** @param {{ readonly folder: string }} found */
function sectionOf({ folder }) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  if (file === undefined) throw new Error(`${name} ${version} (${license}) comes without the text of its licence`);
  const text = readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim();
  return `${name} ${version} (${license})\n\n${text}\n`;
}
