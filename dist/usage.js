// src/base/usage.ts
var UsageError = class extends Error {
	problems;
	constructor(problems) {
		super(problems.map((problem) => problem.message).join("; "));
		this.name = "UsageError";
		this.problems = problems;
	}
};
function usageError(message, help) {
	return new UsageError([{
		message,
		help
	}]);
}
export { usageError as n, UsageError as t };
