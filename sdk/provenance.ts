/** How a picture or film was made, as it says within itself. */

/** Origins in IPTC's words. @see https://cv.iptc.org/newscodes/digitalsourcetype/ */
export type SourceType =
  /** A model made it. */
  | 'trainedAlgorithmicMedia'
  /** It was drawn here, of type and shapes. */
  | 'algorithmicMedia'
  /** The same with a picture in it; and with one that a model made. */
  | 'composite'
  | 'compositeWithTrainedAlgorithmicMedia';

export interface FileOrigin {
  /** Of the file: `image/png`, `video/mp4`. */
  readonly mime: string;
  readonly source: SourceType;
}

export interface ProvenancePort {
  /**
   * The file with content credentials (C2PA) by which readers of others see how it was made. It is the last that may be
   * done to a file: each change afterwards breaks them.
   * @throws internal  no file of this type, or the operator's certificate has ended
   */
  sign(bytes: Uint8Array, origin: FileOrigin): Promise<Uint8Array>;
}
