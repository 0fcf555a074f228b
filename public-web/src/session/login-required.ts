/** Said to whoever wants to vote and is not signed in, or no longer. */
export const LOGIN_REQUIRED = { title: 'Login Required', description: 'Please log in to cast your vote' };
