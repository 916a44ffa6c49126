// src/k8s/kube-version.ts
function kubeMinor(version) {
	const match = /^v?1\.(\d{1,3})(?:[.+-].*)?$/.exec(version.trim());
	return match?.[1] === void 0 ? void 0 : Number(match[1]);
}
export { kubeMinor as t };
