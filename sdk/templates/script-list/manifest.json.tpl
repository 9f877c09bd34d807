{
  "$schema": "{{schemas}}/script.schema.json",
  "name": "{{name}}",
  "description": "Lists the {{things}} of one account.",
  "effect": "read",
  "credits": 0,
  "args": {
    "status?": "string ..64: Only {{things}} in this status, in the platform's words.",
    "limit?": "integer 1..1000 = 50: {{Things}} at most."
  },
  "calls": { "read": ["GET accounts/{account}/{{path}}"] },
  "result": {
    "account": "#account",
    "{{nouns}}": {
      ":": "object[]: In the platform's order.",
      "id": "string: The platform's id of the {{thing}}.",
      "name": "string: Name as people see it.",
      "status": "string: In the platform's words."
    },
    "total": "integer: How many are there; those listed when nobody knows.",
    "truncated": "boolean: Whether more are there than are listed.",
    "warnings": "#warnings"
  },
  "source": "assumed: replace by the address of the platform's API reference"
}
