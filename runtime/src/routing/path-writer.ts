import { encodeUrl } from "./encode-url.js";

/**
 * Writes a path piece by piece. Values that equal their parameter's default are held back: they are written only if a value
 * that is not a default follows, so `a/{one=x}/{two=y}` ends as early as possible. Nothing can follow a missing segment.
 */
export class PathWriter {
  private path = "";
  /** The encoded text that is held back, with its slashes. */
  private heldBack = "";
  private hasGap = false;
  private isInside = false;
  private isHeldBackInside = false;
  private lastPiece = 0;

  /** Writes a piece of the segment; false if that is not possible. */
  write(piece: string, encodeSlashes = true): boolean {
    if (piece === "") return this.leaveGap(this.isInside || this.isHeldBackInside);
    if (this.hasGap) return false;
    this.path += this.heldBack;
    this.heldBack = "";
    if (!this.isInside && !this.isHeldBackInside && this.path !== "") this.path += "/";
    this.isInside = true;
    this.isHeldBackInside = true;
    this.lastPiece = this.path.length;
    this.path += this.encode(piece, encodeSlashes);
    return true;
  }

  /** Holds a piece back until another is written after it; false if that is not possible. */
  holdBack(piece: string): boolean {
    if (piece === "") return this.leaveGap(this.isHeldBackInside);
    if (this.hasGap) return false;
    if (this.isInside) return this.write(piece);
    if (!this.isHeldBackInside && this.path + this.heldBack !== "") this.heldBack += "/";
    this.isHeldBackInside = true;
    this.heldBack += encodeUrl(piece);
    return true;
  }

  /** Removes the last piece: the period before an optional parameter without a value. */
  takeBack(): void {
    this.path = this.path.slice(0, this.lastPiece);
  }

  endSegment(): void {
    this.isInside = false;
    this.isHeldBackInside = false;
  }

  /** The path with its leading slash, without text that is still held back. */
  finish(): string {
    return this.path.startsWith("/") ? this.path : `/${this.path}`;
  }

  private leaveGap(isInsideSegment: boolean): boolean {
    if (isInsideSegment) return false;
    this.hasGap = true;
    return true;
  }

  private encode(piece: string, encodeSlashes: boolean): string {
    // A value at the start of the path may contain its leading slash.
    if (this.path === "" && piece.startsWith("/")) return `/${this.encode(piece.slice(1), encodeSlashes)}`;
    return encodeSlashes ? encodeUrl(piece) : piece.split("/").map(encodeUrl).join("/");
  }
}
