/** Models that the emulator has. */
export const painters: readonly string[] = ['sd3.5-large', 'sd3.5-large-turbo', 'sd3.5-medium'];

/** Pixels of each shape. */
export const shapesOf: Readonly<Record<string, readonly [number, number]>> = {
  '21:9': [1536, 640],
  '16:9': [1344, 768],
  '3:2': [1216, 832],
  '5:4': [1152, 896],
  '1:1': [1024, 1024],
  '4:5': [896, 1152],
  '2:3': [832, 1216],
  '9:16': [768, 1344],
  '9:21': [640, 1536],
};
