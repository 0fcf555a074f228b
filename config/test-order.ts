import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const drawn = (seed: number, file: string): string =>
  createHash('sha256').update(`${seed} ${file}`).digest('hex');

/**
 * Keeps the files of a project together, because a worker keeps its modules only while the next file is of the same
 * project. The seed decides the order within a project.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { sequence, root } = this.ctx.config;
    const names = this.ctx.projects.map(({ name }) => name);
    // The path within the project gives the same order on every machine.
    const keyOf = ({ project, moduleId }: TestSpecification): string =>
      `${names.indexOf(project.name)} ${drawn(sequence.seed, moduleId.slice(root.length))}`;
    return files
      .map((file) => ({ file, key: keyOf(file) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ file }) => file);
  }
}
