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
    const { seed } = this.ctx.config.sequence;
    const names = this.ctx.projects.map(({ name }) => name);
    const keyOf = (file: TestSpecification): string =>
      `${names.indexOf(file.project.name)} ${drawn(seed, this.relative(file))}`;
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
