// src/rule/config/model.ts
const CONFIGURATION_FILE = ".k8slint.yaml";
const CLUSTER_PROFILES = [
	"k3d",
	"kind",
	"minikube",
	"docker-desktop",
	"colima"
];
const FAIL_ON = [
	"error",
	"warning",
	"info",
	"never"
];
const POD_SECURITY_LEVELS = [
	"privileged",
	"baseline",
	"restricted"
];
const defaultConfiguration = {
	file: void 0,
	text: "",
	presets: [],
	rules: new Map(),
	overrides: [],
	ignore: [],
	externals: [],
	namespace: void 0,
	cluster: void 0,
	kubeVersion: void 0,
	suppressions: [],
	failOn: void 0
};
export { defaultConfiguration as a, POD_SECURITY_LEVELS as i, CONFIGURATION_FILE as n, FAIL_ON as r, CLUSTER_PROFILES as t };
