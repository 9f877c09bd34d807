{
  "$schema": "{{schemas}}/plugin.schema.json",
  "id": "{{id}}",
  "title": "{{title}}",
  "description": "Tools of {{title}}.",
  "kind": "category",
  "trust": "{{trust}}",
  "order": 90,
  "records": {
    "{{id}}_note": {
      "schema": "note.schema.json",
      "states": { "draft": { "publish": "live" }, "live": { "withdraw": "draft" } },
      "by": ["state"]
    }
  },
  "claims": { "{{id}}_slug": { "of": "{{id}}_note" } },
  "pages": {
    "/{{path}}/:slug": {
      "on": "base",
      "claim": "{{id}}_slug",
      "policy": "page",
      "run": "pages/note.ts",
      "shows": ["live"]
    }
  },
  "watches": {
    "{{id}}_old": {
      "over": "{{id}}_note",
      "every": "1h",
      "run": "watches/old.ts",
      "while": ["live"],
      "tell": "tell"
    }
  },
  "console": [
    {
      "title": "{{title}}",
      "record": "{{id}}_note",
      "columns": [
        { "field": "title" },
        { "field": "state", "as": "state" },
        { "field": "review_on", "title": "Read again on" }
      ],
      "page": [
        { "field": "title" },
        { "field": "text" },
        { "field": "state", "as": "state" },
        { "field": "review_on", "title": "Read again on" },
        { "field": "tell.email", "title": "Told", "as": "masked" }
      ],
      "empty": "The tool set_{{id}}_note writes the first one."
    }
  ]
}
