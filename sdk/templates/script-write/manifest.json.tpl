{
  "$schema": "{{schemas}}/script.schema.json",
  "name": "{{name}}",
  "description": "Pauses one campaign, or resumes it, sets its daily budget where one is given, and reads both back.",
  "effect": "write",
  "credits": 2,
  "args": {
    "campaign_id": {
      "type": "id",
      "description": "The platform's id of the campaign.",
      "required": true
    },
    "action": {
      "type": "string",
      "description": "pause stops delivery, enable resumes it, keep leaves it as it is.",
      "enum": ["pause", "enable", "keep"],
      "default": "pause"
    },
    "daily_budget": {
      "type": "money",
      "description": "New daily budget, in account currency; stays as it is when absent."
    }
  },
  "calls": {
    "read": ["GET accounts/{account}/campaigns/{campaign_id}"],
    "write": ["PATCH accounts/{account}/campaigns/{campaign_id}"]
  },
  "amounts": [
    {
      "call": "PATCH accounts/{account}/campaigns/{campaign_id}",
      "at": "daily_budget",
      "unit": "decimal",
      "field": "daily_budget",
      "id": "{campaign_id}"
    }
  ],
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
    },
    {
      "entity": "campaign",
      "field": "daily_budget",
      "run": "{{name}}",
      "args": { "campaign_id": "{id}", "action": "keep", "daily_budget": "{before}" }
    }
  ],
  "source": "assumed: replace by the address of the platform's API reference"
}
