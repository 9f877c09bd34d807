{
  "$schema": "{{schemas}}/script.schema.json",
  "name": "{{name}}",
  "description": "Pauses one campaign, or resumes it, sets its daily budget where one is given, and reads both back.",
  "effect": "write",
  "credits": 2,
  "args": {
    "campaign_id": "id: The platform's id of the campaign.",
    "action?": "=pause|enable|keep = pause: pause stops delivery, enable resumes it, keep leaves it as it is.",
    "daily_budget?": "money: New daily budget, in account currency; stays as it is when absent."
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
  "result": { "campaign": "#campaign_state" },
  "undo": [
    "campaign.status before=ACTIVE -> {{name}} campaign_id={id} action=enable",
    "campaign.status -> {{name}} campaign_id={id} action=pause",
    "campaign.daily_budget -> {{name}} campaign_id={id} action=keep daily_budget={before}"
  ],
  "source": "assumed: replace by the address of the platform's API reference"
}
