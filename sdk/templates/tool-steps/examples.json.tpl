[
  {
    "title": "pauses none when none is named",
    "input": { "platform": "nowhere", "campaign_ids": [] },
    "result": { "paused": 0, "open": 0 }
  },
  {
    "title": "refuses a platform that is no name",
    "input": { "platform": "a b", "campaign_ids": [] },
    "error": "input_invalid"
  }
]
