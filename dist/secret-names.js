"use strict";
// src/k8s/secret-names.ts
const SECRET_WORDS = new Set([
	"apikey",
	"authtoken",
	"credential",
	"credentials",
	"creds",
	"htpasswd",
	"jwt",
	"pass",
	"passphrase",
	"passwd",
	"password",
	"passwords",
	"privatekey",
	"pw",
	"pwd",
	"secret",
	"secretkey",
	"secrets",
	"token",
	"tokens"
]);
const KEY_WORDS = new Set([
	"access",
	"account",
	"admin",
	"api",
	"app",
	"auth",
	"client",
	"crypt",
	"decryption",
	"deploy",
	"encryption",
	"hmac",
	"jwt",
	"license",
	"licence",
	"master",
	"private",
	"root",
	"secret",
	"server",
	"service",
	"session",
	"shared",
	"signing",
	"ssh",
	"storage",
	"tls"
]);
const HARMLESS_ENDS = new Set([
	"age",
	"algorithm",
	"audience",
	"bytes",
	"class",
	"count",
	"dir",
	"directory",
	"enabled",
	"endpoint",
	"expiration",
	"expiry",
	"file",
	"header",
	"issuer",
	"kind",
	"length",
	"lifetime",
	"mount",
	"name",
	"namespace",
	"path",
	"policy",
	"projection",
	"provider",
	"ref",
	"reference",
	"refs",
	"reviewer",
	"rotation",
	"seconds",
	"selector",
	"size",
	"store",
	"ttl",
	"type",
	"uri",
	"url",
	"username",
	"version"
]);
function isSecretKey(name) {
	const words = wordsOf(name);
	const last = words.at(-1) ?? "";
	if (HARMLESS_ENDS.has(last)) return false;
	if (words.some((word) => SECRET_WORDS.has(word))) return true;
	if (/(?:password|passwd|passphrase|secret|apikey|token)$/.test(last)) return true;
	return words.some((word, index) => (word === "key" || word === "keys") && KEY_WORDS.has(words[index - 1] ?? ""));
}
function wordsOf(name) {
	return name.slice(0, 200).replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/([A-Z])([A-Z][a-z])/g, "$1 $2").toLowerCase().split(/[^a-z0-9]+/).filter(Boolean);
}
const NO_CREDENTIAL = /^(?:\d+[a-z]?|true|false|none|null|yes|no|\/.*|[a-z]+:\/\/[^@]*|.*\$\(.*|<.*>|\{.*)$/i;
function isCredential(value) {
	if (value === void 0 || value.length < 4 || value.includes("\n")) return false;
	return !NO_CREDENTIAL.test(value);
}
function isDoubtfulKey(key, value) {
	return value === "" && !/^[A-Z][A-Z0-9_]*$/.test(key);
}
const MASK = "********";
Object.defineProperty(exports, "MASK", {
	enumerable: true,
	get: function() {
		return MASK;
	}
});
Object.defineProperty(exports, "isCredential", {
	enumerable: true,
	get: function() {
		return isCredential;
	}
});
Object.defineProperty(exports, "isDoubtfulKey", {
	enumerable: true,
	get: function() {
		return isDoubtfulKey;
	}
});
Object.defineProperty(exports, "isSecretKey", {
	enumerable: true,
	get: function() {
		return isSecretKey;
	}
});
