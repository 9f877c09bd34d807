/** A real DNS server on this machine, whose zone a test writes. */
import dns2 from 'dns2';

const { Packet } = dns2;
const { A, AAAA, CNAME, TXT, MX, NS } = Packet.TYPE;
export const types = { A, AAAA, CNAME, TXT, MX, NS };
export type Row = { readonly type: number } & Readonly<Record<string, unknown>>;

export interface DnsServer {
  /** `127.0.0.1:port`, for the settings. */
  readonly address: string;
  /** Name > its records. */
  readonly zone: Record<string, readonly Row[]>;
  /** Every name that was asked for. */
  readonly asked: string[];
  /** It hears, and says nothing. */
  isSilent: boolean;
  close(): Promise<void>;
}

export async function aDnsServer(zone: Record<string, readonly Row[]> = {}): Promise<DnsServer> {
  const asked: string[] = [];
  const dns = { address: '', zone, asked, isSilent: false, close: () => server.close() };
  const server = dns2.createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request);
      const [question] = request.questions;
      const { name = '', type } = (question ?? {}) as { name?: string; type?: number };
      asked.push(name.toLowerCase());
      if (dns.isSilent) return;
      const rows = zone[name.toLowerCase()];
      if (!rows) response.header.rcode = Packet.RCODE.NXDOMAIN ?? 3;
      for (const row of rows ?? [])
        if (row.type === type)
          response.answers.push({ name, class: Packet.CLASS.IN, ttl: 60, ...row } as never);
      send(response);
    },
  });
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  const { port } = udp as { port: number };
  dns.address = `127.0.0.1:${port}`;
  return dns;
}
