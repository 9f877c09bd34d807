{
  "type": "object",
  "properties": {
    "title": { "type": "string", "minLength": 1, "maxLength": 80 },
    "text": { "type": "string", "maxLength": 4000 },
    "review_on": { "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" },
    "tell": {
      "type": "object",
      "properties": {
        "email": { "type": "string", "maxLength": 254 },
        "webhook": { "type": "string", "maxLength": 2048 }
      },
      "additionalProperties": false
    },
    "state": { "enum": ["draft", "live"] }
  },
  "required": ["title", "text", "state"],
  "additionalProperties": false
}
