import { Component, type ReactNode } from 'react';
import { leaveBoot } from '#platform/web/layout/boot.ts';
import { Failure } from './Failure.tsx';

interface Props {
  children: ReactNode;
  /** A change of it tries again: the id of what is shown. */
  resetKey?: string;
}

/** Keeps a part that fails from taking the page with it. */
export class ErrorBoundary extends Component<Props, { error: Error | null; resetKey: string | undefined }> {
  override state = { error: null as Error | null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: { resetKey: string | undefined }) {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  /** Where the page fails as it starts, the message takes the place of what the document showed. */
  override componentDidCatch(): void {
    leaveBoot();
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return <Failure error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}
