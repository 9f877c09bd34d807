/** What tests can turn besides faults. */
export interface Controls {
  /** Whether each refresh answers a new refresh token and ends the old one. */
  rotates: boolean;
  /** Scopes of the tokens given out. */
  scope: string;
}

export const defaultControls: Controls = {
  rotates: false,
  scope: 'adsread adsedit adsconversions history read',
};
