import path from 'node:path';
import { inProject } from '../../scripts/paths.ts';
import { sha256 } from './pack.ts';

interface Build {
  /** `public-api@1.4.0`. */
  tag: string;
  commit: string;
  /** The artefact and its SBOM. */
  files: readonly string[];
  started: Date;
  finished: Date;
}

/** Returns an unsigned in-toto statement in SLSA's form: what was built, from which commit, by whom. */
export function provenanceOf({ tag, commit, files, started, finished }: Build): object {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = process.env;
  const source = repository ? `git+${server}/${repository}` : 'git+file:.';
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map((file) => ({ name: path.basename(file), digest: { sha256: sha256(file) } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:vendor-awards:npm-run-release:1',
        externalParameters: { release: tag, source },
        internalParameters: { node: process.version, platform: `${process.platform}-${process.arch}` },
        resolvedDependencies: [
          { uri: source, digest: { gitCommit: commit } },
          { uri: 'package-lock.json', digest: { sha256: sha256(inProject('package-lock.json')) } },
        ],
      },
      runDetails: {
        builder: {
          id: repository ? `${server}/${repository}/actions/runs/${run}` : 'urn:vendor-awards:by-hand',
        },
        metadata: { startedOn: started.toISOString(), finishedOn: finished.toISOString() },
      },
    },
  };
}
