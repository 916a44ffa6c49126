import { describe, expect, it } from "vitest";
import { celDuration, compileCel } from "../../src/k8s/cel/index.ts";
import { type CelSchema, CelUnknown } from "../../src/k8s/cel/model.ts";
import { escapedName } from "../../src/k8s/cel/names.ts";
import { recordOf, toCel } from "../../src/k8s/cel/values.ts";

const by = { isUnknown: (text: string) => text.includes("${"), duration: celDuration };
const SELF = {
  count: 3,
  ratio: 0.5,
  name: "api",
  list: [1, 2, 3],
  map: { key: "value" },
  named: [{ name: "a" }, { name: "b" }],
  nothing: null,
  place: "${PLACE}",
  places: ["a", "${PLACE}"],
};

function answer(expression: string, self: unknown = toCel(SELF, undefined, by)): unknown {
  const found = compileCel(expression, ["self", "oldSelf", "authorizer"]).answer({ self });
  return found.is === "unknown" ? found.why : found.is === "failed" ? `failed: ${found.words}` : found.is;
}

describe("compileCel", () => {
  it.each([
    ["self.count == 3 && self.ratio < 1.0 && self.name != 'web'", true],
    ["self.count > 2.5", true],
    ["has(self.map.key) && !has(self.map.other) && self.nothing == null", true],
    ["self.list.all(x, x > 0) && self.list.exists_one(x, x == 2) && self.list.filter(x, x > 1).size() == 2", true],
    ["self.named.map(n, n.name) == ['a', 'b'] && has(self.named[0].name) && !has(self.named[1].other)", true],
    ["self.?other.orValue('none') == 'none' && self.map[?'key'].hasValue()", true],
    ["duration('90m') == duration('1h30m') && timestamp('2024-01-01T00:00:00Z').getFullYear() == 2024", true],
    ["cel.bind(n, self.list.size(), n == 3)", true],
    [
      "self.name.matches('^[a-z]+$') && 'x-12-y'.find('[0-9]+') == '12' && 'a1b22'.findAll('[0-9]+') == ['1', '22']",
      true,
    ],
    ["'a1b22'.findAll('[0-9]+', 1) == ['1'] && 'abc'.find('z') == ''", true],
    ["self.list.sum() == 6 && self.list.min() == 1 && self.list.max() == 3 && self.list.isSorted()", true],
    ["[2, 1].isSorted() || ['b', 'a'].indexOf('a') != 1 || [1, 2, 1].lastIndexOf(1) != 2", false],
    ["sets.contains([1, 2], [2]) && sets.equivalent([1, 2], [2, 1]) && !sets.intersects([1], [2])", true],
    [
      "quantity('1Gi').isGreaterThan(quantity('999Mi')) && quantity('1').add(quantity('500m')) == quantity('1500m')",
      true,
    ],
    ["isQuantity('1x') || quantity('2').asInteger() != 2 || quantity('0').sign() != 0", false],
    [
      "ip('10.0.0.1').family() == 4 && ip('::1').isLoopback() && !isIP('10.0.0.256') && ip('2001:db8::1') == ip('2001:0db8::0001')",
      true,
    ],
    [
      "cidr('10.0.0.0/8').containsIP('10.1.2.3') && cidr('10.0.0.0/8').containsCIDR('10.1.0.0/16') && !isCIDR('10.0.0.0/33')",
      true,
    ],
    ["cidr('10.1.2.3/8').masked().ip() == ip('10.0.0.0') && cidr('10.0.0.0/8').prefixLength() == 8", true],
    ["url('https://a.example:8443/x').getPort() == '8443' && url('http://a.example/x').getHost() == 'a.example'", true],
    ["semver('1.2.3').isLessThan(semver('1.10.0')) && semver('1.2.3').minor() == 2", true],
    [
      "format.dns1123Label().validate('api').hasValue() || !format.named('dns1123Label').value().validate('A').hasValue()",
      false,
    ],
    [
      "'%s has %d of %s'.format(['a', 3, [1, 2]]) == 'a has 3 of [1, 2]' && 'a-b-c'.replace('-', '.', 1) == 'a.b-c'",
      true,
    ],
    ["'abc'.charAt(1) == 'b' && 'abc'.reverse() == 'cba'", true],
  ])("evaluates %s", (expression, expected) => {
    expect(answer(expression)).toBe(expected);
  });

  it.each([
    ["self.place == 'a'", "a value is a placeholder"],
    ["has(self.place)", "a value is a placeholder"],
    ["'b' in self.places", "a value is a placeholder"],
    ["self.places.all(p, p == 'a')", "a value is a placeholder"],
    ["authorizer.group('').check('get').allowed()", "the expression asks the authorizer"],
    ["unheardOf(self)", "the expression calls a function that this linter does not know"],
    ["self.count ==", "this linter does not evaluate the expression"],
    ["oldSelf.count == 3", "oldSelf is not known"],
    ["self.name", "the expression gives no boolean"],
    ["'(' + self.name == 'x' && self.name.matches('(')", false],
    ["self.name.matches('(')", "a pattern cannot be read"],
    ["self.other == 1", "failed: no such key: other"],
    ["self.list[7] == 1", "failed: index out of bounds: 7"],
  ])("says what is not known of %s", (expression, expected) => {
    expect(answer(expression)).toBe(expected);
  });

  it.each([
    ["self.place == 'a' || self.count == 3", true],
    ["self.place == 'a' && self.count == 4", false],
    ["'a' in self.places", true],
    ["self.places.exists(p, p == 'a')", true],
    ["self.places.size() == 2", true],
  ])("is not disturbed where what is not known does not matter: %s", (expression, expected) => {
    expect(answer(expression)).toBe(expected);
  });

  it("does not take longer than it should", () => {
    const letters = "abcdefghijklmno".split("");
    const nested = letters.reduceRight((inner, name) => `self.list.all(${name}, ${inner})`, "true");
    expect(answer(nested)).toBe("the expression may take too many steps");
    const doubled = letters.reduceRight((inner, name, at) => {
      const before = at === 0 ? "self.name" : (letters[at - 1] ?? "");
      return `cel.bind(${name}, ${before} + ${before} + ${before} + ${before}, ${inner})`;
    }, "o != ''");
    expect(answer(doubled)).toBe("the expression may take too many steps");
    expect(answer(`self.name == '${"x".repeat(30_000)}'`)).toBe("the expression is too long");
    expect(answer(`${"(".repeat(2000)}true${")".repeat(2000)}`)).toBe("the expression is too long");
    expect(answer("self.matches('^(x+x+)+y$')", "x".repeat(3000))).toBe(false);
    const texts = toCel(
      Array.from({ length: 500 }, () => "x".repeat(4000)),
      undefined,
      by,
    );
    expect(answer("self.all(x, x.matches('(x{1,900}){1,9}y'))", texts)).toBe("a pattern cannot be read");
    expect(answer("self.all(x, x.matches('(x{1,900}){1,5}y'))", texts)).toBe("a pattern may take too long");
    const long = toCel(
      Array.from({ length: 3000 }, () => "x".repeat(900_000)),
      undefined,
      by,
    );
    expect(answer("self.all(x, x.contains('y'))", long)).toBe("the expression may take too many steps");
  }, 60_000);

  it("keeps keys that reach for prototypes plain", () => {
    const self = toCel(JSON.parse('{"__proto__": {"a": 1}, "b": 2}'), undefined, by);
    expect(answer("self.b == 2", self)).toBe(true);
    expect(answer("has(self.toString) || has(self.constructor) || has(self.a)", self)).toBe(false);
  });
});

describe("toCel", () => {
  const leaf = (type: string, format?: string): CelSchema => {
    return { type, format, property: () => undefined, items: undefined, values: undefined };
  };
  const schema: CelSchema = {
    ...leaf("object"),
    property: (name) =>
      ({
        whole: leaf("integer"),
        real: leaf("number"),
        when: leaf("string", "date-time"),
        wait: leaf("string", "duration"),
        namespace: leaf("string"),
        "a-b": leaf("string"),
        free: { ...leaf("object"), values: leaf("number") },
      })[name],
  };

  it("takes the types of the schema", () => {
    const self = toCel(
      { whole: 1, real: 1, when: "2024-05-01T00:00:00Z", wait: "90m", namespace: "x", "a-b": "y", free: { "c-d": 2 } },
      schema,
      by,
    );
    expect(answer("type(self.whole) == int && type(self.real) == double && self.real / 2.0 == 0.5", self)).toBe(true);
    expect(answer("self.when < timestamp('2025-01-01T00:00:00Z') && self.wait > duration('1h')", self)).toBe(true);
    expect(answer("self.__namespace__ == 'x' && self.a__dash__b == 'y' && self.free['c-d'] == 2.0", self)).toBe(true);
  });

  it("makes what does not fit its schema unknown", () => {
    const self = toCel({ when: "yesterday", wait: "long" }, schema, by);
    expect(answer("self.when < timestamp('2025-01-01T00:00:00Z')", self)).toMatch(/another type/);
    expect(answer("self.wait > duration('1h')", self)).toMatch(/another type/);
  });

  it("carries unknowns and their words", () => {
    const self = recordOf([
      ["later", new CelUnknown("it comes later")],
      ["broken", new CelUnknown("it breaks", "no such key: x")],
    ]);
    expect(answer("self.later == 1", self)).toBe("it comes later");
    expect(answer("self.broken == 1", self)).toBe("failed: no such key: x");
  });
});

describe("escapedName", () => {
  it.each([
    ["replicas", "replicas"],
    ["namespace", "__namespace__"],
    ["in", "__in__"],
    ["x-prop", "x__dash__prop"],
    ["a.b/c", "a__dot__b__slash__c"],
    ["redact__d", "redact__underscores__d"],
    ["1st", undefined],
  ])("%s is read as %s", (property, expected) => {
    expect(escapedName(property)).toBe(expected);
  });
});
