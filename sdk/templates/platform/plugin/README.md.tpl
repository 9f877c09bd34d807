# {{title}}

What was found out about the platform's API, each fact with its source.

| Fact | Source |
| --- | --- |
| Every call carries `Authorization: Bearer <token>`. | assumed |
| Campaigns are listed at `GET accounts/{account}/campaigns`, in pages of at most 100, with `next` for the next page. | assumed |
| `PATCH accounts/{account}/campaigns/{id}` with `{"status":"PAUSED"}` pauses a campaign. | assumed |
| Errors are `{"error":{"code","message"}}` with a status from 400. | assumed |

Test mode: {{test_mode}}
