/** An organization's links to accounts at platforms. Credentials are sealed; see `seal.ts`. */

export interface Connection {
  /** `<platform>/<account_id>` */
  readonly id: string;
  readonly organizationId: number;
  readonly platform: string;
  readonly accountId: string;
  readonly accountName: string | null;
  readonly primary: boolean;
  readonly mode: 'live' | 'test';
  /** ISO 4217 and IANA, as the platform last said; null while unknown. */
  readonly currency: string | null;
  readonly timeZone: string | null;
  readonly status: 'connected' | 'expired' | 'error';
  readonly message: string | null;
  readonly lastSuccessAt: string | null;
  readonly expiresAt: string | null;
  /** AES-256-GCM, base64 text; opened only by the gateway. */
  readonly sealed: string;
  readonly createdAt: string;
}
