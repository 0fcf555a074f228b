/**
 * The baseline: the vote handler that most people would write. It keeps the same promise in a quiet hour: one vote per
 * voter, category and cycle, everything checked and counted in one transaction.
 */
import { createServer } from 'node:http';
import express from 'express';
import jwt from 'jsonwebtoken';
import createKnex from 'knex';

const { LISTEN = '', DATABASE_URL = '', JWT_KEY = '' } = process.env;

const knex = createKnex({
  client: 'mysql2',
  connection: { uri: DATABASE_URL, timezone: 'Z' },
});

const app = express();
app.use(express.json());

app.post('/api/votes', async (request, response) => {
  const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
  let claims: jwt.JwtPayload;
  try {
    claims = jwt.verify(token, JWT_KEY, { algorithms: ['HS256'] }) as jwt.JwtPayload;
  } catch {
    response.status(401).json({ message: 'Please sign in' });
    return;
  }
  const { vendorId, categoryId } = request.body;
  try {
    const refusal = await knex.transaction(async (tx) => {
      const session = await tx('user_sessions').where({ session_id: claims.sid }).first();
      if (!session || session.revoked_at || session.is_blocked)
        return { status: 401, message: 'Please sign in' };
      const cycle = await tx('voting_cycles').where({ is_active: true }).first();
      if (!cycle || cycle.paused_at) return { status: 403, message: 'Voting is closed' };
      const vendor = await tx('vendors').where({ id: vendorId, archived_at: null }).first();
      const category = await tx('categories').where({ id: categoryId, archived_at: null }).first();
      if (!vendor || !category) return { status: 404, message: 'Not found' };
      await tx('bench.naive_votes').insert({
        cycle_id: cycle.id,
        user_id: session.user_id,
        category_id: categoryId,
        vendor_id: vendorId,
        created_at: new Date(),
      });
      await tx('bench.naive_tallies')
        .where({ cycle_id: cycle.id, category_id: categoryId, vendor_id: vendorId })
        .increment('votes', 1);
      return undefined;
    });
    if (refusal) response.status(refusal.status).json({ message: refusal.message });
    else response.status(201).json({ message: 'Your vote has been counted', vote: { vendorId, categoryId } });
  } catch (error) {
    const isDuplicate = error instanceof Error && 'code' in error && error.code === 'ER_DUP_ENTRY';
    response.status(isDuplicate ? 409 : 500).json({ message: isDuplicate ? 'Already voted' : 'Failed' });
  }
});

// As many connections may wait as there are voters; the default of 511 would refuse some.
const BACKLOG = 4096;
createServer(app).listen(LISTEN, BACKLOG);
