// src/rule/define.ts
const PRESETS = [
	"default",
	"recommended",
	"strict",
	"security"
];
function defineRule(declaration) {
	const { docs, presets = ["default"], only, options, aliases = [], masks = [], check, ...facts } = declaration;
	return {
		...facts,
		...docs,
		presets,
		only,
		options,
		aliases,
		masks,
		check
	};
}
export { defineRule as n, PRESETS as t };
