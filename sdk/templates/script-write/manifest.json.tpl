{
  "$schema": "{{schemas}}/script.schema.json",
  "name": "{{name}}",
  "description": "Pauses one campaign, or resumes it, and reads its status back.",
  "effect": "state",
  "credits": 2,
  "args": {
    "campaign_id": {
      "type": "id",
      "description": "The platform's id of the campaign.",
      "required": true
    },
    "action": {
      "type": "string",
      "description": "pause stops delivery, enable resumes it.",
      "enum": ["pause", "enable"],
      "default": "pause"
    }
  },
  "calls": {
    "read": ["GET accounts/{account}/campaigns/{campaign_id}"],
    "write": ["PATCH accounts/{account}/campaigns/{campaign_id}"]
  },
  "result": {
    "type": "object",
    "properties": { "campaign": { "$ref": "campaign_state" } },
    "required": ["campaign"]
  },
  "undo": [
    {
      "entity": "campaign",
      "field": "status",
      "when": { "before": "ACTIVE" },
      "run": "{{name}}",
      "args": { "campaign_id": "{id}", "action": "enable" }
    },
    {
      "entity": "campaign",
      "field": "status",
      "run": "{{name}}",
      "args": { "campaign_id": "{id}", "action": "pause" }
    }
  ],
  "source": "assumed: replace by the address of the platform's API reference"
}
