/** Texts that a model writes, and pictures that one makes; or an error that charges nothing. */
import type { JsonSchema } from './script.ts';

export interface WriteWish {
  /** Task of the model, in words of the tool's author. */
  readonly task: string;
  /** Its role and its rules, in words of the tool's author: no text from outside stands here. */
  readonly system?: string;
  /** Text from outside: pages, names, what the caller said. It goes in as data, at most 150,000 characters of JSON. */
  readonly data?: unknown;
  /** Of the answer: an object. Lengths and counts are told to the model in words, and checked in code. */
  readonly schema: JsonSchema;
  /** Of the answer; 4,000 when absent. */
  readonly maxTokens?: number;
  /** Further faults of a value that fits the schema, a sentence each: limits that JSON Schema cannot say. */
  check?(value: never): readonly string[];
}

/** A tool as a model is told of it. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** Of its input: an object. */
  readonly schema: JsonSchema;
}

/** One turn of a talk. */
export type ModelMessage =
  | { readonly role: 'user'; readonly text: string }
  /** The model's own, as `turn` gave it. */
  | { readonly role: 'model'; readonly raw: unknown }
  | {
      readonly role: 'tools';
      readonly answers: readonly {
        readonly id: string;
        readonly name: string;
        readonly text: string;
      }[];
    };

export interface TurnWish {
  /** Tells it from the other turns of the call, the same at each attempt. */
  readonly key: string;
  /** Its role, its task and its rules, in words of the author: no text from outside stands here. */
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  /** Tools that it may ask for; the caller of the port holds it to them. */
  readonly tools: readonly ModelTool[];
  /** Of its turn; 4,000 when absent. */
  readonly maxTokens?: number;
}

export interface ModelTurn {
  readonly text: string;
  /** Calls that it asks for; any text may stand there. */
  readonly calls: readonly {
    readonly id: string;
    readonly name: string;
    readonly input: Readonly<Record<string, unknown>>;
  }[];
  /** Its turn, to be given back. */
  readonly raw: unknown;
  readonly stop: 'calls' | 'end' | 'length' | 'refused' | 'other';
  readonly platform: string;
  readonly model: string;
}

export interface PictureWish {
  /** Description of the picture; text from outside may stand in it, for a picture has no orders to follow. */
  readonly prompt: string;
  /** Things that must not appear. */
  readonly avoid?: string;
  /** Pixels. Providers have sizes of their own: the nearest shape that is at least so large is asked for. */
  readonly width: number;
  readonly height: number;
  /** Platform id of the provider; else the connected one, as for texts. */
  readonly provider?: string;
}

/** Type and size are told by the bytes. */
export interface MadePicture {
  readonly bytes: Uint8Array;
  readonly mime: 'image/png' | 'image/jpeg' | 'image/gif';
  readonly width: number;
  readonly height: number;
  readonly platform: string;
  readonly model: string;
}

export interface FilmWish {
  /** Description of the film, with its spoken words. */
  readonly prompt: string;
  readonly shape: '9:16' | '16:9' | '1:1';
  /** A provider makes the next longer one that it has. */
  readonly seconds: number;
  /** Platform id of the provider; else the connected one. */
  readonly provider?: string;
  /** Words of an avatar, for providers that have avatars. */
  readonly speech?: {
    readonly script: string;
    readonly avatar: string;
    /** By a provider of voices, where one is connected; else the avatar has a voice of its own. */
    readonly voiced?: boolean;
  };
}

/** Size and length are told by the bytes. */
export interface MadeFilm {
  readonly bytes: Uint8Array;
  readonly mime: 'video/mp4';
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly platform: string;
  readonly model: string;
  /** Spoken words, as they were asked for: an attempt before this one may have asked. */
  readonly script?: string;
  /** Platform of the voice, where another provider speaks. */
  readonly voice?: string;
}

export interface ModelsPort {
  /**
   * Has a provider make a film and waits for it, minutes: within `apply` of a tool that is a job. The request is noted
   * at once; another attempt of the same job goes on to wait, and asks for nothing again.
   * @throws connection_missing not_configured  no such provider is connected
   * @throws platform_rejected  it refused, or did not end within 20 minutes
   * @throws platform_answer_invalid  its answer is no film
   * @throws outcome_unknown  the service stopped while it asked
   */
  film(wish: FilmWish): Promise<MadeFilm>;
  /**
   * Asks the connected model, and once more when what it wrote does not fit.
   * @returns `value` fits the schema; its texts are data, to be escaped where they are shown
   * @throws connection_missing  no model is connected
   * @throws platform_answer_invalid  what it wrote does not fit, twice
   * @throws platform_rejected  it refused
   */
  write<T>(wish: WriteWish): Promise<{
    readonly value: T;
    readonly platform: string;
    readonly model: string;
  }>;
  /**
   * Asks the connected model for its next turn. Its answer is noted at once: another attempt of the same call gets the
   * same answer, so that it asks for the same tools.
   * @throws connection_missing  no model is connected
   */
  turn(wish: TurnWish): Promise<ModelTurn>;
  /**
   * Asks a provider for one picture. It changes nothing at the provider but what it bills; call it within `apply`.
   * @throws connection_missing not_configured  no such provider is connected
   * @throws platform_rejected  it refused the prompt
   * @throws platform_answer_invalid  what it answered is no picture, or one far too small
   */
  make(wish: PictureWish): Promise<MadePicture>;
}
