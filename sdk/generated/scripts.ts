// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
export interface Scripts {}
