import { Link } from 'react-router-dom';
import { Button } from 'shared-ui/host';
import { useSignedInAdmin } from '../../queries.ts';
import type { NextStep } from './states.ts';

interface StepButtonProps {
  step: NextStep;
  siteUrl: string;
  onShare: () => void;
}

export function StepButton({ step, siteUrl, onShare }: StepButtonProps) {
  const { role } = useSignedInAdmin();
  if (step.superAdminOnly && role !== 'super_admin') {
    return (
      <p className="text-sm text-ink-soft">
        Next: <strong className="text-ink">{step.label}</strong>. Only super admins can do this.
      </p>
    );
  }
  if (step.act === 'share') {
    return (
      <Button icon="share" onClick={onShare}>
        {step.label}
      </Button>
    );
  }
  return (
    <Button asChild>
      {step.act === 'go' ? (
        <Link to={step.to}>{step.label}</Link>
      ) : (
        <a href={siteUrl} target="_blank" rel="noopener">
          {step.label}
        </a>
      )}
    </Button>
  );
}
