[
  {
    "title": "lists the enabled campaigns only",
    "args": { "status": "ENABLED" },
    "calls": [
      {
        "send": "GET accounts/{account}/campaigns",
        "reply": {
          "campaigns": [
            { "id": "7", "name": "Brand", "status": "ACTIVE", "daily_budget": 50 },
            { "id": "8", "name": "Winter sale", "status": "PAUSED", "daily_budget": 80 }
          ],
          "next": null
        }
      }
    ],
    "result": {
      "campaigns": [
        {
          "id": "7",
          "name": "Brand",
          "status": "ENABLED",
          "platform_status": "ACTIVE",
          "daily_budget": 50
        }
      ],
      "total": 1,
      "truncated": false
    }
  },
  {
    "title": "refuses a status that does not exist",
    "args": { "status": "ASLEEP" },
    "error": "input_invalid"
  }
]
