{
  "$schema": "{{schemas}}/platform.schema.json",
  "origin": "https://api.{{host_name}}.example",
  "basePath": "/v1/",
  "headers": { "Authorization": "Bearer {access_token}" },
  "auth": { "type": "token" },
  "credentials": {
    "access_token": {
      "description": "Token of an API user who may manage campaigns.",
      "secret": true,
      "required": true
    }
  },
  "accountPattern": "^[0-9]{1,20}$",
  "idPattern": "^[0-9]{1,20}$",
  "encoding": "json",
  "concurrency": 4,
  "retry": { "statuses": [500, 502, 503, 504], "attempts": 3 },
  "timeoutMs": 30000,
  "probe": {
    "request": { "method": "GET", "path": "accounts/{account}" },
    "name": "name",
    "currency": "currency",
    "timeZone": "time_zone"
  },
  "source": "assumed: replace by the address of the platform's API reference"
}
