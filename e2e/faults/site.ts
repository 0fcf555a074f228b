import { openConnection } from '../parts/connection.ts';
import { getRequest } from '../parts/vote-request.ts';
import type { Voter } from '../parts/voters.ts';
import type { SiteAnswers } from './check-counts.ts';

/** Returns the current public answers, and the progress of each of these voters. */
export async function readSite(port: number, sample: readonly Voter[]): Promise<SiteAnswers> {
  const connection = openConnection(port);
  const read = async <T>(path: string, token?: string): Promise<T> => {
    const { status, body } = await connection.ask(getRequest(path, token));
    if (status !== 200) throw new Error(`GET ${path} was answered ${status}`);
    return JSON.parse(body);
  };
  try {
    const progress: SiteAnswers['progress'] = [];
    for (const { id, token } of sample) {
      const { votedCategories } = await read<{ votedCategories: number[] }>('/api/voting/progress', token);
      progress.push({ voter: id, votedCategories });
    }
    return {
      leaderboard: await read('/api/leaderboard'),
      stats: await read('/api/stats'),
      categoryVotes: await read('/api/category-votes'),
      progress,
    };
  } finally {
    connection.close();
  }
}
