// src/base/paths.ts
function directoryOf(path) {
	const cut = path.lastIndexOf("/");
	return cut < 0 ? "" : path.slice(0, cut);
}
function nameOf(path) {
	return path.slice(path.lastIndexOf("/") + 1);
}
function joinPath(directory, name) {
	return directory === "" ? name : `${directory}/${name}`;
}
function isWithin(inner, outer) {
	return outer === "" || inner === outer || inner.startsWith(`${outer}/`);
}
function resolvePath(directory, path) {
	if (path.startsWith("/")) return void 0;
	const parts = directory === "" ? [] : directory.split("/");
	for (const part of path.split("/")) {
		if (part === "" || part === ".") continue;
		if (part !== "..") parts.push(part);
		else if (parts.pop() === void 0) return void 0;
	}
	return parts.join("/");
}
// src/source/written.ts
function known(value, at) {
	return {
		value,
		at
	};
}
function unknown(reason, at) {
	return {
		value: void 0,
		at,
		unknown: reason
	};
}
function nothing(at) {
	return {
		value: void 0,
		at
	};
}
export { isWithin as a, resolvePath as c, directoryOf as i, nothing as n, joinPath as o, unknown as r, nameOf as s, known as t };
