export const PASSWORD = 'Str0ng!enough';

/** Returns the answer to the sum that the registration page or the API shows. */
export function solveSum(question: string): number {
  const [, left, right] = /(\d+)\s*\+\s*(\d+)/.exec(question) ?? [];
  if (!left || !right) throw new Error(`Not a sum: ${question}`);
  return Number(left) + Number(right);
}

/** Returns what a new voter sends, with the answer to the security question. */
export const registrationOf = (
  username: string,
  { question, token }: { question: string; token: string },
) => ({
  username,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  captchaAnswer: solveSum(question),
  captchaToken: token,
});
