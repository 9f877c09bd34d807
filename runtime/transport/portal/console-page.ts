/**
 * A page of the console: one file under `pages/`, one row in `pages.ts`. The shell signs the visitor in, looks at their
 * rights, and holds every form to its session, so that no page can forget one of these.
 */
import type { Context } from 'koa';
import type { Html } from '../../../sdk/html.ts';
import type { Right } from '../../approvals/roles.ts';
import type { PortalParts } from './portal-parts.ts';
import type { Icon } from './frame/icons.ts';
import type { PageAt } from './frame/query.ts';
import type { SentFile } from './form/read-upload.ts';
import type { Visit } from './sign-in/visit.ts';

export interface PortalPage {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
  /** The parts beside the title: buttons, mostly. */
  readonly actions?: Html;
  /** The page that this one belongs to. */
  readonly under?: { readonly path: string; readonly title: string };
  /** On a page about one account: whether its changes are real. */
  readonly mode?: Mode;
  /** Seconds after which our script looks again, while something is being read; without it there is a link. */
  readonly againAfter?: number;
  /** Origin elsewhere to which the answer of this page's form leads. */
  readonly formTo?: string;
  /** An address elsewhere to which the browser goes on by itself; the page links to it too. */
  readonly goesOnTo?: string;
  /** A style sheet of its own, whose rules apply only within `.view`. */
  readonly style?: string;
  /** Names of scripts of ours that make the page nicer, out of `assets/`; pages without any forbid all. */
  readonly scripts?: readonly string[];
}

export type Mode = 'live' | 'test';

/** A file that is sent as it is: an export, a picture. */
export interface PortalFile {
  readonly type: string;
  readonly bytes: string | Buffer | AsyncIterable<string>;
  /** A page of somebody else's making: it is shown, and runs nothing. */
  readonly isForeign?: true;
  /** Kept under this name by the browser; shown when absent. */
  readonly saveAs?: string;
}

export interface GoTo {
  readonly goTo: string;
}

/** An address elsewhere, which no form and no query has named. */
export interface LeaveTo {
  readonly leaveTo: string;
}

export interface Asked extends PageAt {
  readonly parts: PortalParts;
  readonly ctx: Context;
  readonly visit: Visit;
  /** Of the visitor, who sees nothing else (threats, O1). */
  readonly organizationId: number;
  readonly params: Readonly<Record<string, string>>;
}

export interface Sent extends Asked {
  readonly form: URLSearchParams;
  /** The chosen file, on a page that takes one. */
  readonly file?: SentFile | undefined;
}

export interface Nav {
  label(): string;
  readonly icon: Icon;
  /** Pages of a section share one entry of the navigation, and are tabs on each of them. */
  readonly section?: Section;
  /** One of the four that stand in the bar of a phone. */
  readonly inBar?: boolean;
}

export type Section = 'automation' | 'library' | 'settings';

export interface ConsolePage {
  /** As the router writes it: `/approvals/:id`. */
  readonly path: string;
  readonly nav?: Nav;
  /** GET. Asks for the right to look unless it says otherwise. */
  readonly show?: (asked: Asked) => Promise<PortalPage | PortalFile | GoTo>;
  readonly showRight?: Right;
  /** POST of a form. */
  readonly take?: Take;
  /** Its address is good once: no sign-in leads back to it. */
  readonly onceOnly?: true;
}

export interface Take {
  readonly right: Right;
  /** The form is sent in parts, and may have a file behind its other fields. */
  readonly withFile?: true;
  /**
   * The purpose of the form's nonce: the path unless it says otherwise. A purpose that names the shown state, by a hash
   * or a revision, is void once that state has changed.
   */
  readonly purpose?: (sent: Sent) => string | Promise<string>;
  readonly work: (sent: Sent) => Promise<PortalPage | PortalFile | GoTo | LeaveTo>;
}
