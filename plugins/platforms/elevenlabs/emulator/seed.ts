/** Voices and models that the emulator has. */
export const models: readonly string[] = ['eleven_multilingual_v2', 'eleven_flash_v2_5'];

export const voices = [
  { voice_id: 'nVerra5RlTvYw0pQe1aB', name: 'Verra', gender: 'female' },
  { voice_id: 'cOlin8KdPq2XmZ7tUs4C', name: 'Colin', gender: 'male' },
  { voice_id: 'aSha1GhJk9LmN3oPq5rS', name: 'Asha - Warm', gender: 'female' },
  { voice_id: 'dOran7TuVw6XyZ2aBc8D', name: 'Doran', gender: 'male' },
] as const;
