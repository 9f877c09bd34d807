/** A text that is no field, or a name that nobody gave. `path` is the JSON path inside the manifest. */
export class FieldFault extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}
