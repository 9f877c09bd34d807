/**
 * The walls that this system can put around a child: a network, a room and a user of its own, and bounds (threats.md,
 * S1, U5).
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** The walls around a child, as far as the system has them. */
export interface Jail {
  /** Words before the command that give it an empty network, outside a room; none when the system has no such thing. */
  readonly network: readonly string[];
  /** Whether a shell is there to set limits. */
  readonly shell: boolean;
  /** A file tree, processes and a network of its own. */
  readonly room?: Room | undefined;
  /** The user that a child becomes where there is no room: only root can change it. */
  readonly user?: number | undefined;
}

/** A room holds the files that a child needs, each read-only, and no other process. */
export interface Room {
  /** Words that make the namespaces; the command after them may mount. */
  readonly enter: readonly string[];
  /** Words that go into the finished room and give all rights up. */
  readonly settle: readonly string[];
}

const VIRTUAL_KB = 64 * 2 ** 20;
const CPU_SECONDS = 3600;
/** Long, for a machine that is busy must not get a weaker wall; only a command that hangs needs an end. */
const PROBE_MS = 15_000;
/** Nobody's account: 65534 is `nobody`, whom other programs use as well. */
const CHILD_USER = 65_533;
/**
 * The folder where a room is built, out of everybody's sight: there in every system, and nothing that a child needs is
 * below it.
 */
const PLACE = '/sys';

const NAMESPACES = ['--net', '--ipc', '--pid', '--mount', '--fork', '--kill-child'];
const INSIDE = [`--root=${PLACE}`, '--wd=/'];
/** Root takes another user; anybody else becomes root of a user namespace, and then nobody in the next. */
const ROOMS: readonly Room[] = [
  {
    enter: ['unshare', ...NAMESPACES],
    settle: ['unshare', ...INSIDE, `--setgid=${CHILD_USER}`, `--setuid=${CHILD_USER}`],
  },
  {
    enter: ['unshare', '--user', '--map-root-user', ...NAMESPACES],
    settle: [
      'unshare',
      '--user',
      `--map-user=${CHILD_USER}`,
      `--map-group=${CHILD_USER}`,
      ...INSIDE,
    ],
  },
];
const NETWORKS = [
  ['unshare', '--net'],
  ['unshare', '--user', '--map-current-user', '--net'],
];

let found: Promise<Jail> | undefined;

/** Finds out what this system can put around a child; once, for it does not change. */
export function findJail(): Promise<Jail> {
  return (found ??= lookForJail());
}

async function lookForJail(): Promise<Jail> {
  const isRoot = process.getuid?.() === 0;
  const nothing = { network: [], shell: false };
  const shellWorks = works({ ...nothing, shell: true });
  const roomsWork = Promise.all(
    ROOMS.map(async (room, at) => (at > 0 || isRoot) && works({ ...nothing, shell: true, room })),
  );
  const shell = await shellWorks;
  const room = shell ? ROOMS[(await roomsWork).indexOf(true)] : undefined;
  if (room) return { network: room.enter, shell, room };
  const networksWork = await Promise.all(NETWORKS.map((network) => works({ ...nothing, network })));
  const network = NETWORKS[networksWork.indexOf(true)] ?? [];
  // A process that changes the user first may not make a network any more.
  const user = isRoot && network.length === 0 ? CHILD_USER : undefined;
  const userWorks = user !== undefined && (await works({ ...nothing, user }));
  return { network, shell, user: userWorks ? user : undefined };
}

/** Whether Node starts in this jail, and its process can be found. */
function works(jail: Jail): Promise<boolean> {
  // Without it the process inside could not be found, and so not be held to its limits.
  if (jail.room && !existsSync('/proc/thread-self/children')) return Promise.resolve(false);
  const words = surround('outside', jail, [], [process.execPath, '--version']);
  return new Promise((resolve) => {
    const run = spawn(words[0]!, words.slice(1), {
      ...placeOf(jail),
      stdio: ['ignore', 'ignore', 'ignore'],
      timeout: PROBE_MS,
    });
    run.on('error', () => resolve(false));
    run.on('exit', (code) => resolve(code === 0));
  });
}

/** The walls that the system cannot give, each as the danger that is left (threats.md, U5). */
export function gapsOf({ network, shell, room, user }: Jail): readonly string[] {
  const left: readonly (readonly [boolean, string])[] = [
    [
      network.length === 0,
      'this system has no network namespaces: scripts share its network, and so does a guest that escapes',
    ],
    [
      !room && user === undefined,
      'this system has no mount and PID namespaces: a guest that escapes runs as the user of the service, and can end it',
    ],
    [
      !room && user !== undefined,
      'this system has no mount and PID namespaces: a guest that escapes sees the file tree, as a user of its own',
    ],
    [
      !shell,
      'this system has no shell: the memory and the files of a guest that escapes are not bounded',
    ],
  ];
  return left.filter(([isLeft]) => isLeft).map(([, words]) => words);
}

/** How a child is spawned: nothing of the environment, and another user where that is its wall. */
export function placeOf({ user }: Jail) {
  return { env: {}, cwd: '/', ...(user === undefined ? {} : { uid: user, gid: user }) };
}

/**
 * The words that start `command` inside of the jail.
 * @param files  absolute paths that it reads, besides Node and the libraries of it
 */
export function surround(
  lane: 'library' | 'outside',
  { network, shell, room }: Jail,
  files: readonly string[],
  command: readonly string[],
): string[] {
  if (!shell) return [...network, ...command];
  const bounds = `ulimit -c 0; unset PWD${lane === 'outside' ? `; ulimit -v ${VIRTUAL_KB}; ulimit -t ${CPU_SECONDS}` : ''}`;
  // No file can grow: a room has none that could, and without one this is what keeps a disk closed.
  const closed = 'ulimit -f 0; exec "$@"';
  if (!room) return ['/bin/sh', '-c', `${bounds}; ${closed}`, 'sh', ...network, ...command];
  const build = buildRoom([...nodeFiles(), ...files]);
  return [
    '/bin/sh',
    '-c',
    `${bounds}; exec "$@"`,
    'sh',
    ...room.enter,
    '/bin/sh',
    '-c',
    build,
    'room',
    ...room.settle,
    ...command,
  ];
}

/**
 * A script that puts the files into an empty tree, and runs its arguments behind it. The shell stays as the first
 * process of its namespace, which no signal from inside ends, so that the child is an ordinary one.
 */
function buildRoom(files: readonly string[]): string {
  const spots = files.map((file) => quote(PLACE + file));
  const folders = [...new Set(files.map((file) => quote(PLACE + dirname(file))))];
  // One `mount` for all: each more would cost a child some milliseconds of its start.
  const table = files.map((file) => `${escaped(file)} ${escaped(PLACE + file)} none bind,ro 0 0`);
  return [
    'set -e; cd /',
    `mount -t tmpfs -o mode=755,size=1m tmpfs ${PLACE}`,
    `mkdir -p ${folders.join(' ')}`,
    ...spots.map((spot) => `: > ${spot}`),
    `printf '%s\\n' ${table.map(quote).join(' ')} > ${PLACE}/table`,
    `mount -a -T ${PLACE}/table`,
    `mount -o remount,bind,ro ${PLACE}`,
    'unset PWD OLDPWD; ulimit -f 0; set +e; "$@"; exit $?',
  ].join('\n');
}

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
/** As a field of fstab(5). */
const escaped = (text: string) =>
  text.replace(/[\s\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`);

let files: readonly string[] | undefined;

/** Node and the libraries that the loader brings to it. */
function nodeFiles(): readonly string[] {
  if (files) return files;
  // Without this it would ask for the names of all peers of this process.
  Object.assign(process.report, { excludeNetwork: true });
  const { sharedObjects } = process.report.getReport() as unknown as {
    sharedObjects: readonly string[];
  };
  const all = [process.execPath, ...sharedObjects, '/etc/ld.so.cache'];
  return (files = [...new Set(all)].filter((file) => file.startsWith('/') && existsSync(file)));
}
