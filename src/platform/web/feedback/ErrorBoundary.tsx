import { Component, type ReactNode } from 'react';
import { leaveBoot } from '#platform/web/layout/boot.ts';
import { Failure } from './Failure.tsx';

interface Props {
  children: ReactNode;
  /** Changing it renders the content again; it is the id of the content. */
  resetKey?: string;
}

/** Limits an error to a part of the page. */
export class ErrorBoundary extends Component<Props, { error: Error | null; resetKey: string | undefined }> {
  override state = { error: null as Error | null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: { resetKey: string | undefined }) {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  /** When the page fails at the start, the message replaces the first paint of the document. */
  override componentDidCatch(): void {
    leaveBoot();
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return <Failure error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}
