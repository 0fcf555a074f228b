/** The toast for a visitor who wants to vote and is not signed in. */
export const LOGIN_REQUIRED = { title: 'Login Required', description: 'Please log in to cast your vote' };
