// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    elevenlabs_make_speech: { args: ElevenlabsMakeSpeechArgs; result: ElevenlabsMakeSpeechResult; effect: 'read' };
  }
}

export interface ElevenlabsMakeSpeechArgs {
text: string
speaker: string
}
export interface ElevenlabsMakeSpeechResult {
file: string
mime: string
seconds: number
bytes: number
voice: string
}
