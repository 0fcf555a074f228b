import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Waiting for servers, drains and caches first: what comes later fills the processor meanwhile. */
const PROJECTS = ['nginx', 'public-api', 'admin-api', 'scripts', 'shared-server', 'db'];

const drawn = (seed: number, file: string): string =>
  createHash('sha256').update(`${seed} ${file}`).digest('hex');

/**
 * One project after the other, because a worker keeps its modules only as long as the next file is of its project; the
 * files of a project in an order that the seed decides.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const placeOf = ({ project }: TestSpecification): number =>
      PROJECTS.indexOf(project.name) + 1 || PROJECTS.length + 1;
    const keyOf = (file: TestSpecification): string =>
      [placeOf(file), file.project.name, drawn(seed, this.relative(file))].join(' ');
    return files
      .map((file) => ({ file, key: keyOf(file) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ file }) => file);
  }

  /** The same on every machine. */
  private relative({ moduleId }: TestSpecification): string {
    return moduleId.slice(this.ctx.config.root.length);
  }
}
