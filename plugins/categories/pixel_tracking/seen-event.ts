export interface Person {
  /** In lower case. */
  readonly email?: string;
  /** Digits with the country's code, without a plus sign. */
  readonly phone?: string;
  readonly user_id?: number;
  readonly ip?: string;
  readonly agent?: string;
}

export interface SeenEvent {
  readonly name: string;
  readonly source: 'snippet' | 'form';
  readonly consent: 'granted' | 'implied' | 'denied';
  readonly event_id?: string;
  readonly visitor?: string;
  readonly click_ids: Readonly<Record<string, string>>;
  readonly utm: Readonly<Record<string, string>>;
  readonly landing_url?: string;
  readonly referrer?: string;
  readonly value?: number;
  readonly currency?: string;
  readonly person: Person;
  /** Names of given fields that could not be used, as the page wrote them. */
  readonly left_out?: readonly string[];
}

export type Fields = Readonly<Record<string, unknown>>;
