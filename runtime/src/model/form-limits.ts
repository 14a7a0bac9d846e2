/** Limits of a form. A form that exceeds one is refused as a whole. The defaults are those of ASP.NET Core's `FormOptions`. */
export interface FormLimits {
  /** Fields. Default 1,024; beyond it a model error. */
  readonly valueCountLimit?: number;
  /** Characters of a name. Default 2,048; beyond it a model error. */
  readonly keyLengthLimit?: number;
  /** Characters of a value. Default 4 Mi; beyond it a model error. */
  readonly valueLengthLimit?: number;
  /** Bytes of all fields together: of the values in parts, or of the whole url-encoded form. Default 4 MiB; beyond it a model error. */
  readonly fieldsLengthLimit?: number;
  /** Bytes of one uploaded file. Default 134,217,728; beyond it 413. */
  readonly fileLengthLimit?: number;
  /** Bytes of an uploaded file that are kept in memory; a longer file is written to the disk while it arrives. Default 65,536. */
  readonly memoryBufferThreshold?: number;
  /** Uploaded files of a form; beyond it 413. Default 100. */
  readonly fileCountLimit?: number;
  /** Characters of the boundary between parts, at most 250. Default 128; beyond it a model error. */
  readonly multipartBoundaryLengthLimit?: number;
  /** Headers of a part. Default 16; beyond it a model error. */
  readonly multipartHeadersCountLimit?: number;
  /** Characters of a part's headers together. Default 16,384; beyond it a model error. */
  readonly multipartHeadersLengthLimit?: number;
}
