/** The objects of `deploy/kubernetes`, judged by the published schemas of Kubernetes (`kubernetes-models`). */
import { expect } from 'chai';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';

const read = (name: string) =>
  readFileSync(new URL(`../../../deploy/kubernetes/${name}`, import.meta.url), 'utf8');
const models = { Deployment, Job, NetworkPolicy, PodDisruptionBudget, Service, ServiceAccount };

interface Pod {
  readonly automountServiceAccountToken: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly containers: readonly {
    readonly securityContext: Readonly<Record<string, unknown>>;
    readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
    readonly args?: readonly string[];
  }[];
  readonly volumes: readonly { readonly name: string }[];
}
interface Thing {
  readonly kind: keyof typeof models;
  readonly metadata: { readonly name: string };
  readonly spec: { readonly replicas?: number; readonly template?: { readonly spec: Pod } };
}

describe('deploy/kubernetes', () => {
  const { resources } = parse(read('kustomization.yaml')) as { readonly resources: string[] };
  const things = resources.flatMap((name) =>
    parseAllDocuments(read(name)).map((one) => one.toJS() as Thing),
  );
  const pods = things.flatMap(({ spec }) => spec?.template?.spec ?? []);

  it('is of known kinds, and each object fits its schema', () => {
    for (const thing of things) {
      const Model = models[thing.kind];
      expect(Model, thing.kind).to.be.a('function');
      expect(() => new Model(thing as never).validate(), thing.metadata.name).to.not.throw();
    }
    const wrong = {
      ...things.find(({ kind }) => kind === 'Deployment')!,
      spec: { replicas: 'two' },
    };
    expect(() => new Deployment(wrong as never).validate()).to.throw();
  });

  it('runs two replicas and a job for migrations, behind network policies, and can lose one', () => {
    const names = (kind: string) =>
      things.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
    expect(things.find(({ kind }) => kind === 'Deployment')?.spec.replicas).to.equal(2);
    expect(names('NetworkPolicy')).to.deep.equal(['adops-closed', 'adops-doors', 'adops-out']);
    expect(names('PodDisruptionBudget')).to.have.length(1);
    const [job] = things.filter(({ kind }) => kind === 'Job');
    expect(job?.spec.template?.spec.containers[0]?.args).to.deep.equal(['upgrade']);
  });

  it('gives its pods no root, no privilege, no token of the cluster, and a file system that is only read', () => {
    expect(pods).to.have.length(2);
    for (const pod of pods) {
      expect(pod.automountServiceAccountToken).to.equal(false);
      expect(pod.securityContext).to.include({ runAsNonRoot: true, runAsUser: 1000 });
      for (const { securityContext, volumeMounts } of pod.containers) {
        expect(securityContext).to.deep.include({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(volumeMounts.map(({ mountPath }) => mountPath)).to.deep.equal([
          '/etc/adops',
          '/data',
          '/tmp',
        ]);
        expect(volumeMounts.map(({ name }) => name)).to.have.members(
          pod.volumes.map(({ name }) => name),
        );
      }
    }
    expect(
      pods.find(({ containers }) => !containers[0]!.args)?.terminationGracePeriodSeconds,
    ).to.be.above(25);
  });
});
