import { type Deployable, tagOf, variableOf, versionOf } from './deployables.ts';

export function whatNext(deployable: Deployable, target: string): string {
  const { images } = deployable;
  const versions = images.map((image) => `${variableOf(image)}=${versionOf(deployable)}`);
  return `
  ${tagOf(deployable)} is in ${target}
  and tagged. Next:

    git push origin ${tagOf(deployable)}
    ${versions.join(' ')} docker compose build ${images.join(' ')}
    npm run ops -- rollout ${deployable.name} ${versionOf(deployable)}

  To go back: npm run ops -- rollback ${deployable.name}
`;
}
