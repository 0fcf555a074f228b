import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that wait for servers, drains and caches come first, because others can use the processor during the waits. */
const PROJECTS = ['nginx', 'public-api', 'admin-api', 'scripts', 'shared-server', 'db'];

const drawn = (seed: number, file: string): string =>
  createHash('sha256').update(`${seed} ${file}`).digest('hex');

/**
 * Sorts files by project, because a worker keeps its modules only while the next file is of the same project. The seed
 * decides the order within a project.
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

  /** Gives the same result on every machine. */
  private relative({ moduleId }: TestSpecification): string {
    return moduleId.slice(this.ctx.config.root.length);
  }
}
