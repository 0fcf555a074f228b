window.scrollTo = () => undefined;
